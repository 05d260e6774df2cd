/** Beside our own. Known from the start, while the view that shows group HTML comes later. */
let hosts: readonly string[] = []

/** Names the hosts (`cdn.example.org`) besides our own whose pictures group HTML may show. Called once at the start. */
export function allowImageHosts(names: readonly string[]): void {
  hosts = names
}

export const imageHosts = (): readonly string[] => hosts
