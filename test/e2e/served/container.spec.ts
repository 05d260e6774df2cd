import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { configure } from '../../../scripts/build/configure.ts'
import { readDeployment } from '../../../scripts/build/environment.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { type Instruction, stagesOf } from '../../support/container.ts'
import { BookingPage } from '../support/booking-page.ts'
import { SALON } from '../support/routes.ts'
import { expect, folderOf, test } from './fixtures.ts'

/** The folders of the image; here they are below a folder of the test. */
const PLACES = /(?<![\w/])\/(?:build|srv\/booking|etc\/booking|run\/booking)(?=[/;:"\s]|$)/g
const isRoot = process.getuid?.() === 0

/** The stand-ins for steps that fetch packages or take a minute, which other tests run; all others run as they are. */
const STAND_INS: Readonly<Record<string, (build: string) => Promise<unknown>>> = {
  'npm ci': (build) => symlink(resolve('node_modules'), join(build, 'node_modules')),
  'npm run build': async (build) => {
    await cp(join(folderOf('nginx'), 'dist'), join(build, 'dist'), { recursive: true })
    const deployment = readDeployment(join(build, 'container/environment.json'))
    await configure(join(build, 'dist'), join(build, 'dist-config'), deployment)
  },
}

class Image {
  constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  place = (path: string) => path.replaceAll(PLACES, (found) => this.folder + found)

  private async copy({ flags, rest }: Instruction): Promise<void> {
    const [source = '', target = ''] = rest.split(' ').length === 2 ? rest.split(' ') : ['', '']
    // The sources of the project itself are where they are; the build needs one folder of them here.
    if (flags.from === undefined && dirname(target) === '.') return
    const to = this.place(target)
    await mkdir(dirname(to), { recursive: true })
    if (flags.from === undefined) await copyFile(source, to)
    // Both stages lie in one folder here.
    else if (source !== target) await cp(this.place(source), to, { recursive: true, verbatimSymlinks: true })
  }

  async step(instruction: Instruction): Promise<void> {
    const { name, rest } = instruction
    const build = this.place('/build')
    if (name === 'COPY') return this.copy(instruction)
    if (name !== 'RUN' || rest.startsWith('apt-get')) return
    const standIn = STAND_INS[rest]
    if (standIn) return void (await standIn(build))
    const line = this.place(isRoot ? rest : rest.replaceAll(/ -[og] \S+/g, ''))
    execFileSync('sh', ['-c', line], { cwd: build, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  /** In the image the files lie where their texts say, and its port is its own. */
  async settle(): Promise<void> {
    const names = ['booking.conf', 'booking-deployment.conf', 'nginx.conf', 'start.sh']
    for (const name of names.map((one) => this.place(`/etc/booking/${one}`))) {
      const text = this.place(await readFile(name, 'utf8'))
      const heard = text
        .replace('listen 8080;', `listen 127.0.0.1:${this.port};`)
        .replace(/ *listen \[::\]:8080;\n/, '')
        .replaceAll(/(?<==)\/(?:srv|etc|run)\/booking/g, (found) => this.folder + found)
      await writeFile(name, heard)
    }
  }
}

test('the steps of the container file lead to a page that is served without rights, in the environment of its variables', async ({
  page,
  troubles,
}) => {
  const [build, , last] = stagesOf(await readFile('container/Containerfile', 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'image-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const image = new Image(folder, port)
  await mkdir(image.place('/build/container'), { recursive: true })
  await copyFile('container/environment.json', image.place('/build/container/environment.json'))
  for (const instruction of [...(build?.steps ?? []), ...(last?.steps ?? [])]) await image.step(instruction)
  await image.settle()

  const { rest: command = '' } = last?.steps.find(({ name }) => name === 'CMD') ?? {}
  const words = (JSON.parse(command) as string[]).map(image.place)
  const { rest: user = '' } = last?.steps.find(({ name }) => name === 'USER') ?? {}
  const [program = '', ...args] = isRoot
    ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...words]
    : words
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      BOOKING_API: new URL(process.env.SERVED_SANDBOX ?? '').host,
      BOOKING_VIDEO_HOST: 'video.example.org',
      BOOKING_FRAME_ANCESTORS: 'https://portal.example.org',
    },
  })
  const ended = once(child, 'exit')
  try {
    const { rest: health = '' } = last?.steps.find(({ name }) => name === 'HEALTHCHECK') ?? {}
    const address = /http:\/\/[^"]+/.exec(health)?.[0].replace(':8080', `:${port}`) ?? ''
    const isWell = () =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isWell).toBe(200)

    const origin = `http://127.0.0.1:${port}`
    const answer = await fetch(`${origin}/atelier-dupre`)
    expect(answer.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://portal.example.org;",
    )
    expect(answer.headers.get('content-encoding'), 'the page is packed as it is sent').toBe('gzip')
    expect(await answer.text()).toContain('"videoHost":"video.example.org"')
    expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404)
    await page.goto(`${origin}/${SALON.urlname}?locale=en`)
    troubles.expectApiAt(origin)
    await new BookingPage(page).isAt(SALON.legs[0]!.question)
    // What it still asks for ahead would find no server.
    await page.close()

    // Nothing but the folder for what it writes belongs to the server.
    if (isRoot) expect((await stat(image.place('/run/booking'))).uid).not.toBe(0)
    if (isRoot) expect((await stat(image.place('/srv/booking'))).uid).toBe(0)
  } finally {
    child.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})
