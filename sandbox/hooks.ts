import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as it came over the socket. */
export interface RequestContext {
  req: IncomingMessage
  res: ServerResponse
  url: URL
  method: string
}

/** A request and the answer that is about to be sent; everything it wrote is committed. */
interface AnswerContext extends RequestContext {
  response: Response
}

/** Hooks between the socket and the API. The control plane uses them. */
export interface SandboxHooks {
  /** Runs before the request touches anything. `handled` means that nothing else may answer it. */
  before?(context: RequestContext): Promise<'continue' | 'handled'>
  /** Runs with every computed answer. `handled` means that it was sent, or that the connection is gone. */
  after?(context: AnswerContext): Promise<Response | 'handled'>
}
