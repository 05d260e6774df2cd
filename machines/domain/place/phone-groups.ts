/** How a country writes the number that follows its calling code: in groups of so many digits. */
interface Plan {
  country: string
  /** The digits that stand before the number within the country; empty for none. */
  trunk: string
  groups: readonly (readonly number[])[]
}

/** By calling code. Countries whose numbers have no one form, such as Germany and Austria, are left out. */
const PLANS: Readonly<Record<string, Plan>> = {
  1: { country: 'US', trunk: '', groups: [[3, 3, 4]] },
  31: { country: 'NL', trunk: '0', groups: [[2, 3, 4]] },
  32: {
    country: 'BE',
    trunk: '0',
    groups: [
      [3, 2, 2, 2],
      [2, 2, 2, 2],
    ],
  },
  33: { country: 'FR', trunk: '0', groups: [[1, 2, 2, 2, 2]] },
  34: { country: 'ES', trunk: '', groups: [[3, 3, 3]] },
  36: {
    country: 'HU',
    trunk: '06',
    groups: [
      [2, 3, 4],
      [1, 3, 4],
    ],
  },
  41: { country: 'CH', trunk: '0', groups: [[2, 3, 2, 2]] },
  46: { country: 'SE', trunk: '0', groups: [[2, 3, 2, 2]] },
  48: { country: 'PL', trunk: '', groups: [[3, 3, 3]] },
  351: { country: 'PT', trunk: '', groups: [[3, 3, 3]] },
  385: { country: 'HR', trunk: '0', groups: [[2, 3, 4]] },
  386: { country: 'SI', trunk: '0', groups: [[2, 3, 3]] },
  420: { country: 'CZ', trunk: '', groups: [[3, 3, 3]] },
  421: { country: 'SK', trunk: '0', groups: [[3, 3, 3]] },
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The groups of the digits; null where the country writes no number of this length. */
function grouped(digits: string, { groups }: Plan): string[] | null {
  const lengths = groups.find((one) => sum(one) === digits.length)
  if (!lengths) return null
  let at = 0
  return lengths.map((length) => digits.slice(at, (at += length)))
}

/**
 * A telephone number in the groups in which its country writes it, held together by spaces that do not break. What is
 * not only a number, or no number of a known form, stays as it was typed.
 *
 * @param country Where a number without a calling code belongs, such as `FR`; empty for unknown.
 */
export function groupedPhone(typed: string, country: string): string {
  const text = typed.trim()
  if (!/^(?:\+|00)?[\d\s./()-]+$/.test(text)) return text
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  const isAbroad = text.startsWith('+') || text.startsWith('00')
  const whole = text.startsWith('00') ? digits.slice(2) : digits
  if (isAbroad) {
    const code = [3, 2, 1].map((length) => whole.slice(0, length)).find((one) => one in PLANS)
    const groups = code && PLANS[code] ? grouped(whole.slice(code.length), PLANS[code]) : null
    return groups ? [`+${code}`, ...groups].join('\u00a0') : text
  }
  const plan = Object.values(PLANS).find((one) => one.country === country.toUpperCase())
  if (!plan || !whole.startsWith(plan.trunk)) return text
  const groups = grouped(whole.slice(plan.trunk.length), plan)
  if (!groups) return text
  // Hungary sets its trunk apart; a 0 belongs to the first group.
  return plan.trunk.length > 1 ? [plan.trunk, ...groups].join('\u00a0') : plan.trunk + groups.join('\u00a0')
}
