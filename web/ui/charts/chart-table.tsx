type ChartTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The values of a chart as a table for assistive technology, because the drawing is hidden from it. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // The hiding class sets a size, which a table ignores, so a wrapper has the class.
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
