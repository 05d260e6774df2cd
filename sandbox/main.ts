import { resolve } from 'node:path'
import { readSettings } from './settings.ts'
import { startSandbox } from './start.ts'
import { demoWorld } from './worlds/demo.ts'

/** The command behind `npm start` and `npm run sandbox`; `npm run dev` starts it as a child, with a channel to it. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const sandbox = await startSandbox({ ...settings, staticDir: resolve('dist'), explorerDir: resolve('dist-explorer') })
  const place = settings.databaseUrl === undefined ? `in ${settings.dataDir}` : 'on the server of DATABASE_URL'
  console.log(`\nThe sandbox answers on ${sandbox.origin}, its data are ${place}.`)
  if (sandbox.found === 'other') {
    console.log('They were loaded by another version of the demo. Delete that folder to see the present one.')
  }
  if (settings.post) console.log(`Emails leave by ${new URL(settings.post.url).host}, from ${settings.post.from}.`)
  if (settings.control) console.log('The control plane is on: tests may give orders under /__control/.')
  // In development another server shows the front end, and passes the rest on.
  const origin = process.env.FRONT_END ?? sandbox.origin
  console.log(`\nDemo groups; ${origin}/-/ says what each shows and which account it needs:`)
  const width = Math.max(...demoWorld.groups.map(({ group }) => group.name.length))
  for (const { group } of demoWorld.groups) {
    console.log(`  ${group.name.padEnd(width)}  ${origin}/${group.urlname}`)
  }
  console.log('\nProfessionals, who book for the customers of their groups:')
  for (const { email, password, groups } of demoWorld.pros ?? []) {
    const names = demoWorld.groups.flatMap(({ group }) => (groups.includes(group.id) ? [group.urlname] : []))
    console.log(`  ${email}  ${password}  ${names.join(', ')}`)
  }
  console.log(`\nThe machines of the front end, to look at and to run: ${origin}/-/machines/`)
  console.log('\nCtrl+C stops it.')

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    sandbox.stop().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // A child of another command does not outlive it, however that ends.
  process.on('disconnect', stop)
  process.channel?.unref()
  if (process.connected === false) stop()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
