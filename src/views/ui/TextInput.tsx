import { styled } from '../../theme/styled.ts'
import { controlRecipe } from './control.recipe.ts'

/** A native input of any textual type. Spread the wiring of a `Field` on it. */
export const TextInput = styled('input', controlRecipe)
