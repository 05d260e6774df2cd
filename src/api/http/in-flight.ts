/** A pending request and the number of its callers. */
interface Sent<I, O> {
  input: I
  answer: Promise<O>
  sender: AbortController
  waiting: number
}

/**
 * Shares a pending request between consecutive callers with identical input, such as a prefetch and the page turn that
 * needs it. Aborts it when no caller is left after the current task.
 */
export function shareInFlight<I extends object, O>(
  request: (input: I, signal: AbortSignal) => Promise<O>,
): (input: I, signal: AbortSignal) => Promise<O> {
  let last: Sent<I, O> | null = null

  function send(input: I): Sent<I, O> {
    const sender = new AbortController()
    const sent = { input, answer: request(input, sender.signal), sender, waiting: 0 }
    const forget = () => void (last = last === sent ? null : last)
    sender.signal.addEventListener('abort', forget)
    sent.answer.then(forget, forget)
    return sent
  }

  return async (input, signal) => {
    const known = last && hasSameValues(last.input, input) ? last : null
    const sent = known ?? send(input)
    last = sent
    sent.waiting += 1
    signal.addEventListener(
      'abort',
      () => {
        sent.waiting -= 1
        setTimeout(() => sent.waiting === 0 && sent.sender.abort(signal.reason))
      },
      { once: true },
    )
    if (!known) return sent.answer
    return sent.answer.catch((error: unknown) => {
      if (signal.aborted) throw error
      // The shared request may have used up its time: start a new one with a full timeout.
      return request(input, signal)
    })
  }
}

const hasSameValues = <I extends object>(one: I, other: I): boolean =>
  (Object.keys(one) as (keyof I)[]).every((key) => one[key] === other[key])
