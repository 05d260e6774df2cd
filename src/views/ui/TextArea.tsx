import { styled } from '../../theme/styled.ts'
import { controlRecipe } from './control.recipe.ts'

/** A native text area. Spread the wiring of a `Field` on it; set `rows`. */
export const TextArea = styled('textarea', controlRecipe)
