const KEY = /^[\w.-]+(?:\/[\w.-]+)*$/

/**
 * The address of a group's logo below the environment's logo storage (wire contract, logo); null when the group has
 * none or its key could lead elsewhere.
 */
export function logoAddress(storage: string, groupId: number, logoKey: string): string | null {
  if (!KEY.test(logoKey) || logoKey.split('/').includes('..')) return null
  return `${storage}/${groupId}/${logoKey}`
}
