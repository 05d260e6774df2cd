import { chakra } from '@chakra-ui/react'
import { controlRecipe } from './control.recipe.ts'

/** A native input of any textual type. Spread the wiring of a `Field` on it. */
export const TextInput = chakra('input', controlRecipe)
