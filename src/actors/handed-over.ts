/** A request on its way, and how many wait for its answer. */
interface Sent<I, O> {
  input: I
  answer: Promise<O>
  sender: AbortController
  waiting: number
}

/**
 * Wraps a request so that it goes on when the one that sent it is left and the next one wants the same: a week that is
 * prefetched is not requested from the start again when the customer turns the page before it has come. It is aborted when
 * nobody wants it after the present task. Two inputs want the same when each value is identical.
 */
export function handedOver<I extends object, O>(
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
      // Most of the first request's time was over when it was handed over; the new asker has the whole time.
      return request(input, signal)
    })
  }
}

const hasSameValues = <I extends object>(one: I, other: I): boolean =>
  (Object.keys(one) as (keyof I)[]).every((key) => one[key] === other[key])
