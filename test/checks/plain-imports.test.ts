import { expect, test } from 'vitest'
import { plainImports } from '../../scripts/build/plain-imports.ts'

/** How a minified script fetches later ones, before and after. */
const WITH_OTHERS = 'V(()=>import("./b.js"),__vite__mapDeps([1]))'

test.each([
  [
    'what is taken from a module',
    'V(async()=>{let{a:e}=await import("./a.js");return{a:e}},__vite__mapDeps([2]))',
    'V(()=>import("./a.js"),__vite__mapDeps([2]))',
  ],
  [
    'the same in brackets',
    'V(async()=>{let{a:e}=await(import("./a.js"));return{a:e}},__vite__mapDeps([2]))',
    'V(()=>import("./a.js"),__vite__mapDeps([2]))',
  ],
  [
    'what is taken from a part of a script',
    'V(async()=>{let{a:e}=await import("./a.js").then(e=>e.n);return{a:e}},__vite__mapDeps([2]))',
    'V(()=>import("./a.js").then(e=>e.n),__vite__mapDeps([2]))',
  ],
  ['an import without others', 'x=()=>V(()=>import("./a.js"),[])', 'x=()=>import("./a.js")'],
  [
    'both',
    'V(async()=>{let{a:e}=await import("./a.js").then(e=>e.n);return{a:e}},[]).then(f)',
    'import("./a.js").then(e=>e.n).then(f)',
  ],
])('%s is fetched plainly', (_, before, after) => {
  expect(plainImports(`${WITH_OTHERS};${before}`)).toBe(`${WITH_OTHERS};${after}`)
})

test.each([
  ['another object', 'V(async()=>{let{a:e}=await import("./a.js");return{b:e}},[2])'],
  ['another value', 'V(async()=>{let{a:e}=await import("./a.js");return{a:f}},[2])'],
  ['another function with a list', 'useMemo(()=>import("./a.js"),[])'],
  ['a method of the same name', 'a.V(()=>import("./a.js"),[])'],
  ['an import with others', 'V(()=>import("./a.js"),__vite__mapDeps([1,2]))'],
])('%s stays as it is', (_, code) => {
  expect(plainImports(`${WITH_OTHERS};${code}`)).toBe(`${WITH_OTHERS};${code}`)
})
