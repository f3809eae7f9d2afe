/** Types of the parts of Lighthouse used here; its own types depend on many other packages. */
declare module 'lighthouse' {
  interface Report {
    finalDisplayedUrl: string;
    environment: { benchmarkIndex: number };
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; details?: { items?: { url?: string }[] } }>;
  }
  export const desktopConfig: object;
  export default function lighthouse(url: string, flags: object, config?: object): Promise<{ lhr: Report } | undefined>;
}
