import { useState } from 'react'
import { recordingIn, toLink } from '../simulate/link.ts'

/** Opens a log that was saved as a file, whichever machine it is of. */
export function OpenLog() {
  const [problem, setProblem] = useState('')
  const open = async (file: File) => {
    const recording = recordingIn(await file.text())
    setProblem(recording ? '' : `${file.name} is no log of the explorer.`)
    if (recording) location.hash = `#/replay/${toLink(recording)}`
  }
  return (
    <>
      <label className="open-log quiet">
        Open a log
        <input
          type="file"
          accept=".json,application/json"
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be opened again.
            if (file) void open(file).then(() => (target.value = ''))
          }}
        />
      </label>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
