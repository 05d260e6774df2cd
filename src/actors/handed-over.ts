/** A request on its way, and how many wait for its answer. */
interface Sent<I, O> {
  input: I
  answer: Promise<O>
  sender: AbortController
  waiting: number
  isOver: boolean
}

/**
 * Wraps a request so that it goes on when the one that sent it is left and the next one wants the same: a week that is
 * prefetched is not requested from the start again when the customer turns the page before it has come. It is aborted when
 * nobody wants it after the present task.
 *
 * @param isSame whether two inputs ask for the same
 */
export function handedOver<I, O>(
  request: (input: I, signal: AbortSignal) => Promise<O>,
  isSame: (one: I, other: I) => boolean,
): (input: I, signal: AbortSignal) => Promise<O> {
  let last: Sent<I, O> | null = null

  function send(input: I): Sent<I, O> {
    const sender = new AbortController()
    const answer = request(input, sender.signal)
    const sent = { input, answer, sender, waiting: 0, isOver: false }
    const end = () => void (sent.isOver = true)
    answer.then(end, end)
    return sent
  }

  return async (input, signal) => {
    const isWanted = last !== null && !last.isOver && !last.sender.signal.aborted && isSame(last.input, input)
    const sent = isWanted && last ? last : send(input)
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
    if (!isWanted) return sent.answer
    // Nobody asked for the first request any more when it failed, so the second one has the time of a new one.
    return sent.answer.catch(() => request(input, signal))
  }
}
