import type { Entry, Recording } from './recording.ts'

/** A recording as part of an address, for another browser to replay. */
export function toLink(recording: Recording): string {
  const bytes = new TextEncoder().encode(JSON.stringify(recording))
  // Not with a spread: a long log has more bytes than a call may have arguments.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The recording of a link; null for anything else. Whether its machine exists is not checked here. */
export function fromLink(text: string): Recording | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return recordingIn(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The recording in the text of a file; null for anything else. Whether its machine exists is not checked here. */
export function recordingIn(text: string): Recording | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecording(value) ? value : null
  } catch {
    return null
  }
}

function isRecording(value: unknown): value is Recording {
  return (
    isObject(value) &&
    typeof value['machine'] === 'string' &&
    typeof value['input'] === 'string' &&
    (value['children'] === 'fake' || value['children'] === 'real') &&
    Array.isArray(value['entries']) &&
    value['entries'].every(isEntry)
  )
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value)) return false
  const has = (...names: readonly string[]) => names.every((name) => typeof value[name] === 'string')
  switch (value['kind']) {
    case 'sent':
      return has('to', 'type') && isChoice(value['choice'])
    case 'answered':
    case 'failed':
      return has('actor') && isChoice(value['choice'])
    case 'elapsed':
      return has('actor', 'delay')
    case 'waited':
      return typeof value['ms'] === 'number' && value['ms'] >= 0
    default:
      return false
  }
}

const isChoice = (value: unknown) =>
  isObject(value) && ('data' in value || (Number.isInteger(value['pick']) && Number(value['pick']) >= 0))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
