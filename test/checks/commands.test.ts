import { expect, test } from 'vitest'
import { documentedCommands, wordsOf } from '../../scripts/commands.ts'

const DOCUMENT = `
Run \`npm run dev\` while you work, and \`npm run bench -- --json
FILE\` at the end. An npm package is no command, nor is \`npm-check\` or \`package.json\`.

\`\`\`sh
npm ci && npm start   # builds; npm run nothing
PORT=1 npx tool -g ' 17, '
npm run sandbox      the same without npm run nothing
cat npm test
\`\`\`
`

test('commands are found in fenced and inline code, without what is said about them', () => {
  expect(documentedCommands(DOCUMENT).map(({ text }) => text)).toEqual([
    'npm ci',
    'npm start',
    "npx tool -g ' 17, '",
    'npm run sandbox',
    'npm run dev',
    'npm run bench -- --json FILE',
  ])
})

test('a command has a name and options', () => {
  expect(documentedCommands('`npm run bench -- --json FILE --only=visit`, `npx tool -g x`, `npm test -- -u`')).toEqual([
    { text: 'npm run bench -- --json FILE --only=visit', name: 'npm run bench', flags: ['--json', '--only'] },
    { text: 'npx tool -g x', name: 'npx tool', flags: ['-g'] },
    { text: 'npm test -- -u', name: 'npm test', flags: ['-u'] },
  ])
})

test('words are taken apart as a shell does', () => {
  expect(wordsOf(`a -g ' 17, ' "b c" d`)).toEqual(['a', '-g', ' 17, ', 'b c', 'd'])
})
