/** One instruction of a container file, its continued lines joined. */
export interface Instruction {
  name: string
  /** Options such as `--from=build`. */
  flags: Readonly<Record<string, string>>
  rest: string
}

export interface Stage {
  image: string
  name: string
  steps: readonly Instruction[]
}

/**
 * The stages of a container file.
 *
 * @throws for a line that is no instruction
 */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: { image: string; name: string; steps: Instruction[] }[] = []
  for (const line of lines) {
    const [, name = '', all = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === '') throw new Error(`No instruction: ${line}`)
    const options = /^(?:--\S+ )*/.exec(all)?.[0] ?? ''
    const flags = Object.fromEntries(
      [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
    )
    const rest = all.slice(options.length)
    if (name === 'FROM') {
      const [image = '', , alias = ''] = rest.split(' ')
      stages.push({ image, name: alias, steps: [] })
    } else if (stages.length === 0) throw new Error(`Before the first FROM: ${line}`)
    else stages.at(-1)?.steps.push({ name, flags, rest })
  }
  return stages
}
