import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockOf } from '../../scripts/build/block.ts'
import { parseDeployment } from '../../scripts/build/environment.ts'
import { headersFor } from '../../scripts/build/headers.ts'
import { nginxDeployment } from '../../scripts/build/servers/nginx.ts'
import { stagesOf } from '../support/container.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const stages = stagesOf(read('container/Containerfile'))
const compose = read('container/compose.yaml')
const stepsOf = (name: string) => stages.find((stage) => stage.name === name)?.steps ?? []

describe('the container file', () => {
  const KNOWN = ['WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'USER', 'EXPOSE', 'CMD', 'STOPSIGNAL', 'HEALTHCHECK']

  test('has known instructions and images of one release', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'sandbox', 'page'])
    for (const { image, steps } of stages) {
      expect(image === 'build' || /^[a-z]+:(?!latest)\S+$/.test(image), image).toBe(true)
      for (const { name } of steps) expect(KNOWN).toContain(name)
    }
  })

  test('copies what is there, from stages that are there', () => {
    for (const { flags, rest } of stages.flatMap(({ steps }) => steps).filter(({ name }) => name === 'COPY')) {
      const sources = rest.split(' ').slice(0, -1)
      if (flags.from !== undefined) expect(stages.map(({ name }) => name)).toContain(flags.from)
      else for (const source of sources) expect(existsSync(source), source).toBe(true)
    }
  })

  test('ends without rights, says whether it is well, and starts a program and not a shell’s line', () => {
    const page = stepsOf('page')
    const at = (name: string) => page.findIndex((step) => step.name === name)
    expect(page[at('USER')]?.rest).toBe('www-data')
    expect(page.slice(at('USER')).some(({ name }) => name === 'RUN')).toBe(false)
    expect(page[at('HEALTHCHECK')]?.rest).toMatch(/^CMD \[".+"\]$/)
    for (const stage of ['sandbox', 'page']) {
      expect(JSON.parse(stepsOf(stage).at(-1)?.rest ?? '')).toContainEqual(expect.any(String))
    }
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist']))
  })
})

test('the compose file names stages, images of one release and a root that cannot be written', () => {
  expect(compose).not.toMatch(/\t| $/m)
  for (const [, target = ''] of compose.matchAll(/target: (\w+)/g)) expect(stepsOf(target)).not.toEqual([])
  for (const [, image = ''] of compose.matchAll(/image: (\S+)/g)) expect(image).toMatch(/^[a-z]+:(?!latest)\S+$/)
  expect(compose).toContain('read_only: true')
  expect(compose).toContain('/run/booking')
  const taken = read('container/start.sh')
  for (const [, name = ''] of compose.matchAll(/(BOOKING_\w+):/g)) {
    expect(taken.includes(name) || /^BOOKING_LEGAL_(?:FR|OTHER)_(?:TERMS|PRIVACY|ACCESSIBILITY)$/.test(name)).toBe(true)
  }
})

test('the scripts of an operator are what a shell reads', () => {
  for (const script of ['container/start.sh', 'scripts/build/servers/release.sh']) execFileSync('sh', ['-n', script])
})

/** The page of a build, as far as it depends on a deployment, under which `start.sh` is run in a folder. */
const PAGE = `<style>a{}</style><script type="application/json" id="environment">{"name":"x"}</script><script>b()</script>`

describe('the start of the container', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'container-'))
    for (const name of ['etc/booking', 'run/booking', 'srv/booking/current', 'bin']) {
      mkdirSync(join(folder, name), { recursive: true })
    }
    const script = read('container/start.sh').replaceAll(/=(?=\/(?:etc|run|srv)\/booking)/g, `=${folder}`)
    writeFileSync(join(folder, 'start.sh'), script)
    writeFileSync(join(folder, 'srv/booking/current/index.html'), PAGE)
    writeFileSync(join(folder, 'etc/booking/booking.conf'), 'server 127.0.0.1:4010;\n')
    writeFileSync(join(folder, 'bin/nginx'), '#!/bin/sh\necho "nginx $*"\n', { mode: 0o755 })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const start = (variables: Record<string, string>) =>
    spawnSync('sh', [join(folder, 'start.sh')], {
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...variables },
      encoding: 'utf8',
    })
  const written = (name: string) => read(join(folder, 'run/booking', name))

  const cases = {
    'no variables': [{}, { videoHost: '' }],
    'every variable': [
      {
        BOOKING_NAME: 'preprod',
        BOOKING_API_BASE: 'https://api.example.org/base',
        BOOKING_APIKEY: 'k&y-1',
        BOOKING_LOGO_STORAGE: 'https://logos.example.org/a',
        BOOKING_MAP_KEY: 'AIza_-1',
        BOOKING_VIDEO_HOST: 'video.example.org',
        BOOKING_IMAGES: 'https://pictures.example.org https://*.cdn.example.org',
        BOOKING_FRAME_ANCESTORS: 'https://portal.example.org',
        BOOKING_GROUPS:
          'salon=https://salon.example.org,https://www.salon.example.org garage=https://garage.example.org',
        BOOKING_LEGAL_FR_TERMS: '/legal/terms?locale=locale&a=1',
        BOOKING_LEGAL_OTHER_PRIVACY: 'https://example.org/privacy',
        BOOKING_FOOTER: 'false',
        BOOKING_REPORTS: 'https://reports.example.org/booking',
        BOOKING_REPORTS_SHARE: '0.25',
      },
      {
        name: 'preprod',
        apiBase: 'https://api.example.org/base',
        apikey: 'k&y-1',
        logoStorage: 'https://logos.example.org/a',
        mapKey: 'AIza_-1',
        videoHost: 'video.example.org',
        footer: false,
        reports: { endpoint: 'https://reports.example.org/booking', share: 0.25 },
        legal: { FR: { terms: '/legal/terms?locale=locale&a=1' }, other: { privacy: 'https://example.org/privacy' } },
        headers: {
          images: ['https://pictures.example.org', 'https://*.cdn.example.org'],
          frameAncestors: ['https://portal.example.org'],
          groups: {
            salon: ['https://salon.example.org', 'https://www.salon.example.org'],
            garage: ['https://garage.example.org'],
          },
        },
      },
    ],
  } satisfies Record<string, [Record<string, string>, unknown]>

  test.each(Object.entries(cases))('writes with %s what a build for that environment does', (_, [variables, file]) => {
    const { status, stdout, stderr } = start(variables)
    expect([status, stderr, stdout.startsWith('nginx -c')]).toEqual([0, '', true])
    const deployment = parseDeployment(file, 'The case')
    const html = written('index.html'.replace(/^/, 'page/'))
    const block = /id="environment">([^<]*)</.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual(blockOf(deployment))
    expect(html.replace(block, '{"name":"x"}')).toBe(PAGE)
    const remarks = (text: string) => text.replaceAll(/^#.*\n/gm, '').trim()
    expect(remarks(written('booking-deployment.conf'))).toBe(remarks(nginxDeployment(headersFor(PAGE, deployment))))
  })

  test('leads to the API that it is given', () => {
    expect(start({ BOOKING_API: 'sandbox:4010' }).status).toBe(0)
    expect(written('booking.conf')).toBe('server sandbox:4010;\n')
  })

  test.each(['a"b', 'a<b', 'a;b', 'a{b', 'a$b', 'a\\b', 'a\nb', "a'b", 'a|b', 'a`b'])('takes no %j', (value) => {
    const { status, stderr } = start({ BOOKING_APIKEY: value })
    expect(status).toBe(1)
    expect(stderr).toBe('BOOKING_APIKEY holds a character that is in no address, key or name.\n')
  })
})
