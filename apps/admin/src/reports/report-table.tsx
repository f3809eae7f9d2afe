interface ReportTableProps {
  caption: string;
  /** The titles of the row header and of the figures. */
  titles: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}

/** The figures of a chart. */
export function ReportTable({ caption, titles, rows }: ReportTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">
              <bdi dir="auto">{name}</bdi>
            </th>
            {figures.map((figure, index) => (
              <td key={titles[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
