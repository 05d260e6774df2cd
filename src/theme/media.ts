/** From this width on lists have two columns; up to 680 px they have one (specification, section 9). */
export const WIDE = '@media (min-width: 681px)'
