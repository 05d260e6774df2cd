import { fileURLToPath } from 'node:url'
import { TYPE_ONLY } from './scripts/imports/babel.config.mjs'

/**
 * Who may import whom: `npm run check:imports`. Each folder has one rule that says all it may reach; `test/checks` proves
 * every rule on a bad example. What is forbidden of a package by name (`createActor` in views) is in `.oxlintrc.json`.
 */

/** The folders of screens in `src/views`; `ui`, `texts` and `safety` are common to them, `shell` is around them. */
const VIEWS_FOR_ALL = 'src/views/(?:ui|texts|safety|booked|fields|live-map|naming|own-time)/'

const packages = (...names) => `node_modules/(?:${names.join('|')})/`

/** Everything that `folder` may import, itself included. */
const only = (name, folder, allowed, comment) => ({
  name,
  comment,
  from: { path: `^${folder}` },
  to: { pathNot: [folder, ...allowed].map((path) => `^${path}`) },
})

/** `target` may be imported by `users` alone. */
const onlyBy = (name, target, users, comment) => ({
  name,
  comment,
  from: { pathNot: users.map((path) => `^${path}`) },
  to: { path: `^${target}` },
})

const machines = [
  only('machines', 'machines/', [packages('xstate')], 'Machines import xstate and each other, nothing else.'),
  only('domain', 'machines/domain/', [], 'The domain imports nothing but itself.'),
  {
    name: 'rules-are-private',
    comment: 'The rules of a machine are private to it. What two need is in machines/domain.',
    from: { path: '^machines/(.+)/[^/]+$' },
    to: { path: '\\.rules\\.ts$', pathNot: '^machines/$1/[^/]+$' },
  },
  onlyBy(
    'cases',
    'machines/(?:.+\\.cases|kit/samples)\\.ts$',
    ['machines/.+\\.cases\\.ts$', 'explorer/', 'test/'],
    'Event cases are for tests and the explorer.',
  ),
]

/** Keeps code that was loaded; imports nothing. */
const LOADED_CODE = 'src/browser/load-once\\.ts$'

const folders = [
  only(
    'api',
    'src/api/',
    ['src/time/', LOADED_CODE, 'machines/domain/', packages('valibot', '@noble')],
    'The network knows the domain and the time: no machine, no user interface.',
  ),
  only(
    'time',
    'src/time/',
    [LOADED_CODE, 'machines/domain/', packages('moment', 'moment-timezone')],
    'Time knows the domain: no machine, no user interface.',
  ),
  only(
    'actors',
    'src/actors/',
    ['src/(?:api|time|storage|browser|link)/', 'machines/', packages('xstate', 'valibot')],
    'Adapters stand between machines and the network; nothing else.',
  ),
  only(
    'storage',
    'src/storage/',
    ['src/(?:api/|browser/lazy\\.ts$)', 'machines/', packages('valibot')],
    'What is stored knows no adapter, no screen and no root: they store and read through it.',
  ),
  only(
    'browser',
    'src/browser/',
    ['src/(?:api|storage)/', 'machines/', packages('valibot')],
    'What the browser tells and does knows no adapter, no screen and no root.',
  ),
  only(
    'link',
    'src/link/',
    ['src/(?:api|storage|browser)/', 'machines/'],
    'What the link carries knows no adapter, no screen and no root.',
  ),
  only(
    'theme',
    'src/theme/',
    ['src/storage/keys\\.ts$', 'machines/domain/', 'node_modules/'],
    'Theme and texts import nothing else of src but the keys of what is stored, and of machines the domain.',
  ),
  only(
    'i18n',
    'src/i18n/',
    ['src/storage/keys\\.ts$', LOADED_CODE, 'machines/domain/', 'locales/', 'node_modules/'],
    'Theme and texts import nothing else of src but the keys of what is stored, and of machines the domain.',
  ),
  only(
    'views',
    'src/views/',
    ['src/(?:time|theme|i18n)/', LOADED_CODE, 'machines/', 'node_modules/'],
    'Views get an actor and nothing else: no network, no router, no root.',
  ),
  only(
    'screens',
    'src/screens/',
    ['src/(?:views|time|theme|i18n|actors|api|storage|browser|link)/', 'machines/', 'node_modules/'],
    'A screen names its machine and its view; the root gives it what it needs.',
  ),
  only(
    'frames',
    'src/frames/',
    ['machines/domain/', packages('react', 'react-dom', 'google-map-react')],
    'A frame is a page by itself: it takes nothing of the product but the domain.',
  ),
  only(
    'explorer',
    'explorer/',
    ['src/(?:views|theme|i18n|time|inspect)/', 'machines/', 'node_modules/'],
    'The explorer knows machines, cases, views, texts, times and the theme.',
  ),
  only(
    'inspect',
    'src/inspect/',
    [packages('xstate')],
    'What tells the explorer of the actors of a page knows no machine and no screen.',
  ),
  only(
    'walk',
    'explorer/walk/',
    [packages('xstate')],
    'What generated tests and the explorer share about walking a machine knows xstate and no machine of ours.',
  ),
  only(
    'embed',
    'src/embed/',
    [packages('react')],
    'The script for other sites knows nothing of the product but its messages.',
  ),
  {
    name: 'first-list',
    comment:
      'What is shown before the application waits for schemas, rules and colours: not for React, nor for a machine.',
    // The sample is drawn in the build, by the application's own views.
    from: { path: '^src/first-list/', pathNot: '/sample\\.tsx$' },
    to: {
      pathNot: [
        'src/first-list/(?!sample)',
        'src/storage/keys\\.ts$',
        'src/api/(?:catalogue/(?:choices\\.schema|viewing)|group/group\\.schema|http/(?:early-answer|environment|picture-origins|records))\\.ts$',
        'src/(?:theme/apply-theme|i18n/(?:chosen|formats)|views/list/(?:category|service)-layout|views/texts/(?:initials|money))\\.ts$',
        'machines/domain/',
        packages('valibot'),
      ].map((path) => `^${path}`),
    },
  },
  {
    name: 'product',
    comment: 'The product knows neither the sandbox nor its tests nor the tools.',
    from: { path: '^(?:src|machines)/' },
    to: { path: '^(?:sandbox|test|scripts|bench|explorer)/' },
  },
  {
    name: 'sandbox',
    comment: 'The sandbox is the other side of the contract: it shares nothing with the front end.',
    from: { path: '^sandbox/' },
    to: {
      path: [
        '^(?:src|machines|test|scripts|bench|locales|explorer)/',
        `^${packages('xstate', '@xstate', 'react', 'react-dom', '@chakra-ui', '@emotion', '@lingui', '@tanstack', 'dompurify')}`,
      ],
    },
  },
]

const views = [
  {
    name: 'views-of-one-screen',
    comment:
      'A screen does not know another one; what two need is in ui, texts, safety, booked, fields, live-map, naming or own-time.',
    from: { path: '^src/views/([^/]+)/' },
    to: { path: '^src/views/', pathNot: ['^src/views/$1/', `^${VIEWS_FOR_ALL}`] },
  },
  {
    name: 'views-know-no-logic',
    comment: 'Here a machine is known by its types and selectors only.',
    from: { path: '^src/views/' },
    to: {
      path: '^machines/',
      pathNot: ['^machines/domain/', '\\.selectors\\.ts$'],
      exoticallyRequired: false,
    },
  },
  {
    name: 'screens-fetch-logic',
    comment: 'A screen knows types and selectors; logic, actors and network come with the screen: `import()`.',
    // What opens a guest pairs its machine with its view, and may do so eagerly; what is kept of it is read before.
    from: { path: '^src/screens/', pathNot: '(?:\\.screen|\\.step|/steps|/later|/open-[\\w-]+)\\.ts$' },
    to: {
      path: '^(?:machines|src/(?:actors|api|browser|link|storage))/',
      pathNot: ['^machines/domain/', '^src/storage/keys\\.ts$', '\\.selectors\\.ts$'],
      exoticallyRequired: false,
      dynamic: false,
    },
  },
  {
    name: 'screens-ask-no-server',
    comment: 'A screen fetches no data: what it is opened with comes through src/actors.',
    from: { path: '^src/screens/' },
    to: { path: '^src/api/', exoticallyRequired: false, dynamic: false },
  },
]

const libraries = [
  {
    name: 'styles-are-compiled',
    comment: 'The styling system runs in the build; browsers get classes (`src/theme/styled.ts`).',
    from: { path: '^(?:src|machines)/', pathNot: '^src/theme/(?:system|base-config|global-css)\\.ts$' },
    to: { path: '^src/theme/(?:system|base-config|global-css)\\.ts$' },
  },
  onlyBy(
    'dates',
    packages('moment', 'moment-timezone'),
    ['src/time/', 'sandbox/', 'scripts/', 'test/'],
    'Only src/time knows the date library.',
  ),
  onlyBy(
    'html',
    packages('dompurify'),
    ['src/views/safety/sanitize-html\\.ts$', 'test/'],
    'Only src/views/safety/sanitize-html.ts cleans HTML.',
  ),
]

const everywhere = [
  {
    name: 'no-cycle',
    comment: 'Modules form no cycle, not even by types or by modules that are fetched late.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'There is no such module.',
    from: {},
    to: { couldNotResolve: true },
  },
]

export default {
  forbidden: [machines, folders, views, libraries, everywhere].flat().map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'acorn',
    babelConfig: { fileName: fileURLToPath(new URL('scripts/imports/babel.config.mjs', import.meta.url)) },
    exoticRequireStrings: [TYPE_ONLY],
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
