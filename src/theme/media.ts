/** From this width on lists stand in two columns; up to 680 px they stand in one (specification, section 9). */
export const WIDE = '@media (min-width: 681px)'
