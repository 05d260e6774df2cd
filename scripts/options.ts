import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * What a command was given: options and names. `--help` says what the command does; an option that it does not know is
 * answered with the same text and the exit code 2.
 */
export function argumentsOf<const T extends Options>(usage: string, options: T, { names = true } = {}) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({ options, allowPositionals: names })
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** The same of a command that takes no names. */
export const optionsOf = <const T extends Options>(usage: string, options: T) =>
  argumentsOf(usage, options, { names: false }).values

/** Ends a command with a sentence about what was asked of it. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
