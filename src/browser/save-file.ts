const RELEASE_MS = 60_000

/** Saves a file as a download. No address that could be shared or logged contains any of it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the press has returned.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}
