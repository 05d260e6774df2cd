import { parse } from '@babel/parser'

/**
 * How dependency-cruiser reads a module: only its imports, in plain JavaScript. It can distinguish type-only imports
 * from others only by TypeScript's old API, which TypeScript 7 no longer has; here they become calls of `importType`,
 * which the rules name as `exoticRequire`.
 */
export const TYPE_ONLY = 'importType'

export default {
  babelrc: false,
  configFile: false,
  plugins: [
    {
      name: 'imports-only',
      parserOverride: (code, options, parseWith) =>
        parseWith(importsOf(code, options.sourceFileName ?? '').join('\n'), options),
    },
  ],
}

/** One statement for each import and re-export of a module. */
function importsOf(code, file) {
  const { program } = parse(code, {
    sourceType: 'module',
    plugins: file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'],
  })
  return [...nodesIn(program)].flatMap((node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        if (!node.source) return []
        return [isTypeOnly(node) ? `${TYPE_ONLY}(${quoted(node.source)})` : `import ${quoted(node.source)}`]
      case 'TSImportType':
        return [`${TYPE_ONLY}(${quoted(node.argument.literal ?? node.argument)})`]
      case 'CallExpression':
        return node.callee.type === 'Import' && node.arguments[0]?.type === 'StringLiteral'
          ? [`import(${quoted(node.arguments[0])})`]
          : []
      default:
        return []
    }
  })
}

const quoted = ({ value }) => JSON.stringify(value)

function isTypeOnly({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
}

function* nodesIn(value) {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (typeof value === 'object' && value !== null && typeof value.type === 'string') {
    yield value
    for (const one of Object.values(value)) yield* nodesIn(one)
  }
}
