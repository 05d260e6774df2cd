/**
 * Parts of a machine that are texts for the reader or types. A change in them changes no behaviour, or is caught by one
 * convention for all machines ("every state has a title"), and each would cost a start of the runner.
 */
const isProperty = (path, name) => path.isObjectProperty() && path.node.key.name === name
const callOf = (path) => path.parentPath?.parentPath?.node
const isArgumentOf = (path, name) => {
  const call = callOf(path)
  return call?.type === 'CallExpression' && (call.callee.name ?? call.callee.property?.name) === name
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'said-only',
    value: {
      shouldIgnore(path) {
        if (isProperty(path, 'meta')) return 'the title of a state'
        if (isProperty(path, 'types') && isArgumentOf(path, 'setup')) return 'types are gone at run time'
        if (isProperty(path, 'id') && isArgumentOf(path, 'createMachine'))
          return 'a name; a target that uses it is changed by itself'
        if (path.isCallExpression() && path.node.callee.name === 'notProvided') return 'the text of a mistake of ours'
        return undefined
      },
    },
  },
]
