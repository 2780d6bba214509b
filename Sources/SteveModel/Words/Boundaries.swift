package import SteveManifest

/// The rows of the boundary matrix: who depends.
package enum BoundaryRow: String, CaseIterable, Sendable {
  case app, implementation, standard, interface, utility, testing, tests, demo
  case uiTests = "ui_tests"
  case appTests = "app_tests"
}

/// The columns of the boundary matrix: on whom.
package enum BoundaryColumn: String, CaseIterable, Sendable {
  case implementation, interface, standard, utility, testing, external
}

/// What a cell says; `names` are modules, targets or external names.
package enum BoundaryCell: Sendable {
  case allowed, refused, own
  case names([String])

  package init(_ cell: MatrixCell) {
    switch cell {
    case .allowed(true): self = .allowed
    case .allowed(false): self = .refused
    case .own: self = .own
    case .names(let names): self = .names(names.map(\.value))
    }
  }
}

/// Who may depend on whom: a table that a reader can audit, and what a workspace changes in it.
package struct BoundaryMatrix: Sendable {
  private var cells: [[BoundaryCell]]

  package init(changes: Pairs<Pairs<MatrixCell>> = []) {
    cells = BoundaryMatrix.usual.map(\.cells)
    for (rowName, row) in changes {
      guard let place = BoundaryRow.allCases.firstIndex(where: { $0.rawValue == rowName.value }) else { continue }
      for (columnName, cell) in row {
        guard let column = BoundaryColumn.allCases.firstIndex(where: { $0.rawValue == columnName.value })
        else { continue }
        cells[place][column] = BoundaryCell(cell)
      }
    }
  }

  package func cell(_ row: BoundaryRow, _ column: BoundaryColumn) -> BoundaryCell {
    cells[BoundaryMatrix.place(of: row)][BoundaryMatrix.place(of: column)]
  }

  /// The rows in the order of ``BoundaryRow``, the columns in that of ``BoundaryColumn``. What may only be allowed by name
  /// is refused here.
  private static let usual: [(row: BoundaryRow, cells: [BoundaryCell])] = [
    //             implementation interface standard  utility   testing   external
    (.app, [.allowed, .allowed, .allowed, .allowed, .refused, .allowed]),
    (.implementation, [.refused, .allowed, .allowed, .allowed, .refused, .allowed]),
    (.standard, [.refused, .allowed, .allowed, .allowed, .refused, .allowed]),
    (.interface, [.refused, .allowed, .refused, .allowed, .refused, .refused]),
    (.utility, [.refused, .refused, .refused, .allowed, .refused, .allowed]),
    (.testing, [.refused, .allowed, .allowed, .allowed, .allowed, .allowed]),
    (.tests, [.own, .allowed, .allowed, .allowed, .allowed, .allowed]),
    (.demo, [.own, .allowed, .allowed, .allowed, .allowed, .allowed]),
    (.uiTests, [.refused, .allowed, .allowed, .allowed, .allowed, .allowed]),
    (.appTests, [.own, .allowed, .allowed, .allowed, .allowed, .allowed]),
  ]

  private static func place(of row: BoundaryRow) -> Int {
    switch row {
    case .app: 0
    case .implementation: 1
    case .standard: 2
    case .interface: 3
    case .utility: 4
    case .testing: 5
    case .tests: 6
    case .demo: 7
    case .uiTests: 8
    case .appTests: 9
    }
  }

  private static func place(of column: BoundaryColumn) -> Int {
    switch column {
    case .implementation: 0
    case .interface: 1
    case .standard: 2
    case .utility: 3
    case .testing: 4
    case .external: 5
    }
  }
}
