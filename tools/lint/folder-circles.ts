/**
 * Finds circular imports between the folders of one app. `@nx/enforce-module-boundaries` checks projects only.
 *
 * The packages for this task were not chosen: `import-x/no-cycle` resolves the whole graph again in each ESLint process
 * and reports files instead of folders, and dependency-cruiser and madge are a dependency and a second parser. The
 * compiler's scanner reads the imports of all apps in a fraction of a second.
 */
import { dirname, join, normalize } from 'node:path';
import { preProcessFile } from 'typescript';

/** Source text by path, relative to the root folder of the app's sources. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  from: string;
  to: string;
}

/** Between two neighbours: names of files or folders in the same folder. */
type Graph = Map<string, Map<string, Import>>;

/**
 * Returns a line for each circle: 'booking → grid → booking (booking/a.ts imports grid/b.ts, …)'. Neighbours are compared at
 * every level: the entries of the root folder with each other, then the entries of each folder in it. Type imports count.
 */
export function folderCircles(sources: Sources): string[] {
  const imports = [...sources].flatMap(([from, text]) => importsOf(from, text, sources));
  const graphs = new Map<string, Graph>();
  for (const edge of imports) addToLevel(graphs, edge);
  return [...graphs].flatMap(([folder, graph]) => circlesOf(graph).map((circle) => describe(folder, circle, graph)));
}

function importsOf(from: string, text: string, sources: Sources): Import[] {
  return preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const path = normalize(join(dirname(from), fileName));
    const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')];
    const to = candidates.find((candidate) => sources.has(candidate));
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}

/** An import connects two neighbours in the lowest folder that contains both files. */
function addToLevel(graphs: Map<string, Graph>, edge: Import): void {
  const [from, to] = [edge.from.split('/'), edge.to.split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  const folder = from.slice(0, depth).join('/');
  const graph: Graph = graphs.get(folder) ?? new Map();
  const targets = graph.get(from[depth]!) ?? new Map<string, Import>();
  graphs.set(folder, graph.set(from[depth]!, targets.set(to[depth]!, edge)));
}

/** The shortest circle through each neighbour, each circle once. */
function circlesOf(graph: Graph): string[][] {
  const circles = [...graph.keys()].flatMap((start) => shortestCircle(graph, start) ?? []);
  const byMembers = new Map(circles.map((circle) => [[...new Set(circle)].sort().join(), circle]));
  return [...byMembers.values()];
}

function shortestCircle(graph: Graph, start: string): [string[]] | null {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1)!)?.keys() ?? []) {
      if (next === start) return [[...path, start]];
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return null;
}

function describe(folder: string, circle: string[], graph: Graph): string {
  const steps = circle.slice(1).map((to, index) => graph.get(circle[index]!)!.get(to)!);
  const names = circle.map((name) => join(folder, name)).join(' → ');
  return `${names} (${steps.map(({ from, to }) => `${from} imports ${to}`).join(', ')})`;
}
