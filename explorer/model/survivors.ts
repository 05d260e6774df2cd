/** A report of `npm run mutate`, as far as the explorer reads it. */
export interface MutationReport {
  files: Readonly<Record<string, MutatedFile>>
}

interface MutatedFile {
  source: string
  mutants: readonly Mutant[]
}

interface Mutant {
  id: string
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
}

/** Both count from one. */
interface Position {
  line: number
  column: number
}

export interface Survivor {
  /** Unique among the survivors of one machine. */
  key: string
  file: string
  line: number
  /** The code that was changed, and what it became. */
  was: string
  became: string
}

/** A change that no test noticed, and one that no test ran. */
const SURVIVED = new Set(['Survived', 'NoCoverage'])
const LONGEST = 80

/**
 * The mutants of a machine and of its rules, which may be in a report of their own, that the tests do not notice.
 * @returns Null when none of these files was mutated.
 */
export function survivorsIn(reports: readonly MutationReport[], machine: string): Survivor[] | null {
  // Several machines may share a folder; the files of one begin with its name.
  const stem = machine.replace(/machine\.ts$/, '')
  const found = reports.flatMap(({ files }) => Object.entries(files).filter(([path]) => path.startsWith(stem)))
  if (found.length === 0) return null
  return found.flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVED.has(status))
      .map(({ id, mutatorName, replacement, location }) => ({
        key: `${file} ${id}`,
        file,
        line: location.start.line,
        was: onOneLine(textAt(source, location)),
        became: onOneLine(replacement ?? mutatorName),
      }))
      .toSorted((a, b) => a.line - b.line),
  )
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.pop() ?? ''
  return [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}

function onOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
