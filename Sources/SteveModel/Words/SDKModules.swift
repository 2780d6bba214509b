/// Modules of Apple's SDKs and of the Swift toolchain. A module of a workspace with such a name would hide the system's, or
/// be hidden by it, so the name is refused.
package enum SDKModules {
  package static func contains(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    // The toolchain.
    "Builtin", "Cxx", "CxxStdlib", "Differentiation", "Distributed", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation", "RegexBuilder", "Runtime", "Swift",
    "SwiftShims", "Synchronization", "Testing", "XCTest", "_Builtin_float", "_Concurrency", "_Differentiation",
    "_RegexParser", "_StringProcessing", "_Testing_Foundation", "_Volatile",
    // Apple's SDKs.
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "Accelerate", "Accessibility", "Accounts", "ActivityKit",
    "AdAttributionKit", "AdServices", "AdSupport", "AddressBook", "AlarmKit", "AppClip", "AppIntents", "AppKit",
    "AppTrackingTransparency", "ApplicationServices", "AssetsLibrary", "AudioToolbox", "AudioUnit",
    "AuthenticationServices", "AutomatedDeviceEnrollment", "AutomaticAssessmentConfiguration", "BackgroundAssets",
    "BackgroundTasks", "BrowserEngineKit", "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Carbon", "Charts",
    "Cinematic", "ClassKit", "ClockKit", "CloudKit", "Cocoa", "ColorSync", "Combine", "CommonCrypto", "CompositorServices",
    "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreFoundation",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia",
    "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo",
    "CoreWLAN", "CreateML", "CryptoKit", "CryptoTokenKit", "Darwin", "DataDetection", "DeveloperToolsSupport",
    "DeviceActivity", "DeviceCheck", "DeviceDiscoveryUI", "DiskArbitration", "Dispatch", "EventKit", "EventKitUI",
    "ExposureNotification", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider",
    "FileProviderUI", "FinanceKit", "Foundation", "FoundationModels", "GLKit", "GSS", "GameController", "GameKit",
    "GameplayKit", "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "IOBluetooth", "IOKit", "IOSurface",
    "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImageIO", "ImagePlayground", "Intents", "IntentsUI",
    "JavaScriptCore", "JournalingSuggestions", "LinkPresentation", "LiveCommunicationKit", "LocalAuthentication",
    "LockedCameraCapture", "MLCompute", "MachO", "ManagedSettings", "ManagedSettingsUI", "MapKit", "Matter",
    "MatterSupport", "MediaAccessibility", "MediaPlayer", "MediaSetup", "MediaToolbox", "MessageUI", "Messages", "Metal",
    "MetalFX", "MetalKit", "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MetricKit", "MobileCoreServices",
    "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension",
    "NewsstandKit", "NotificationCenter", "OSLog", "ObjectiveC", "OpenAL", "OpenDirectory", "OpenGLES", "PDFKit", "PHASE",
    "PaperKit", "PassKit", "PencilKit", "PermissionKit", "Photos", "PhotosUI", "ProximityReader", "PushKit", "PushToTalk",
    "QuartzCore", "QuickLook", "QuickLookThumbnailing", "QuickLookUI", "RealityFoundation", "RealityKit", "ReplayKit",
    "RoomPlan", "SafariServices", "SafetyKit", "SceneKit", "ScreenCaptureKit", "ScreenSaver", "ScreenTime", "Security",
    "SecurityFoundation", "SecurityInterface", "SensitiveContentAnalysis", "SensorKit", "ServiceManagement",
    "SharedWithYou", "SharedWithYouCore", "ShazamKit", "Social", "SoundAnalysis", "Spatial", "Speech", "SpriteKit",
    "StickerFoundation", "StickerKit", "StoreKit", "StoreKitTest", "SwiftData", "SwiftUI", "SwiftUICore", "Symbols",
    "SystemConfiguration", "SystemExtensions", "TVMLKit", "TVServices", "TVUIKit", "TabularData", "ThreadNetwork",
    "TipKit", "Translation", "TranslationUIProvider", "TwitterKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
    "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Virtualization", "Vision", "VisionKit",
    "VisualIntelligence", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WiFiAware", "WidgetKit", "WorkoutKit",
    "XPC", "iAd", "os", "simd", "vImage", "vecLib",
  ]
}
