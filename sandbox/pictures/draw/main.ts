import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logos } from './logos.ts'
import { people } from './people.ts'
import { salon } from './salon.ts'
import { trades } from './trades.ts'
import { wide } from './wide.ts'

/** Draws every picture of the demo again: `npx tsx sandbox/pictures/draw/main.ts`. */

const FOLDER = fileURLToPath(new URL('..', import.meta.url))
const drawings = { square: { ...salon, ...people, ...trades }, wide, logos }

for (const [folder, pictures] of Object.entries(drawings)) {
  for (const [name, svg] of Object.entries(pictures)) {
    const path = join(FOLDER, folder, `${name}.svg`)
    mkdirSync(dirname(path), { recursive: true })
    // Tenths are finer than any screen shows.
    writeFileSync(path, svg.replace(/(\d+\.\d)\d+/g, '$1'))
  }
}
