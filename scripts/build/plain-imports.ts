/** `async()=>{let{a:e}=await import("./x.js");return{a:e}}`, or the same after `.then(e=>e.t)`, a namespace of a shared script. */
const REPACKED =
  /async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await\s*(?:\((import\("[^"]+"\))\)|(import\("[^"]+"\)(?:\.then\(([\w$]+)=>\5\.[\w$]+\))?));return\{\1:\2\}\}/g
/** A part that is fetched with others names the function that fetches them. */
const PRELOADS = /\b([\w$]+)\(\(\)=>import\("[^"]+"\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?,__vite__mapDeps\(/

/**
 * Shortens how a minified script fetches later ones. The bundler packs what is taken from a module into an object of its
 * own, so that it can drop the rest of the module; once that is done, the module itself serves as well. And it passes
 * every import to the function of `preload-plugin.ts`, also one that nothing has to be fetched with.
 */
export function plainImports(code: string): string {
  const plain = code.replace(
    REPACKED,
    (_, _name: string, _local: string, bare?: string, chained?: string) => `()=>${bare ?? chained ?? ''}`,
  )
  const [, preload] = PRELOADS.exec(plain) ?? []
  if (preload === undefined) return plain
  const alone = String.raw`(?<![\w$.])${preload.replaceAll('$', String.raw`\$`)}\(\(\)=>(import\("[^"]+"\)(?:\.then\(([\w$]+)=>\2\.[\w$]+\))?),\[\]\)`
  return plain.replace(new RegExp(alone, 'g'), '$1')
}
