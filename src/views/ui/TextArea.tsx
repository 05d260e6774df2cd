import { chakra } from '@chakra-ui/react'
import { controlRecipe } from './control.recipe.ts'

/** A native text area. Spread the wiring of a `Field` on it; set `rows`. */
export const TextArea = chakra('textarea', controlRecipe)
