/// Where the system's log can be read.
public let systemLog = "/var/log/system.log"
