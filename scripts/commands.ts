/** A command that a document tells its readers to run. */
export interface DocumentedCommand {
  /** As written in the document. */
  text: string
  /** The command without its arguments: `npm ci`, `npm start`, `npm run x` for all other scripts, `npx tool`. */
  name: string
  /** Its options, without their values: `--only`. */
  flags: readonly string[]
}

const FENCE = /^```[^\n]*\n([\s\S]*?)^```/gm
const INLINE = /`([^`]+)`/g
const COMMAND = /^(?:[A-Z_]+=\S+ +)*((?:npm|npx) .+)$/
/** A remark after the command in a line of a fenced block. */
const REMARK = /\s+#.*$| {2,}.*$/

/** The npm and npx commands that a Markdown text names in code. */
export function documentedCommands(markdown: string): DocumentedCommand[] {
  const fenced = [...markdown.matchAll(FENCE)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...markdown.replaceAll(FENCE, '').matchAll(INLINE)].map(([, code = '']) => code.replaceAll('\n', ' '))
  return [...fenced, ...inline]
    .flatMap((line) => line.replace(REMARK, '').split('&&'))
    .flatMap((part) => {
      const text = COMMAND.exec(part.trim())?.[1]
      return text === undefined ? [] : [{ text, name: nameOf(text), flags: flagsOf(text) }]
    })
}

/** The words of a command, split like a shell does. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map((match) => match.slice(1).join(''))
}

function nameOf(command: string): string {
  const [program, first = '', second = ''] = wordsOf(command)
  if (program === 'npx') return `npx ${first}`
  if (first === 'run') return `npm run ${second}`
  return `npm ${first}`
}

const flagsOf = (command: string) =>
  wordsOf(command)
    .filter((word) => word !== '--' && word.startsWith('-'))
    .map((word) => word.replace(/=.*$/, ''))
