/** The API versions: the first and second share one error format, the third has another. */
export type Version = 'v1' | 'v2' | 'v3'

interface RefusalKind {
  /** Number and key of the first version (wire contract, 1.4); without them the third's key serves in both. */
  v1?: { code?: number; key: string }
  /** The status, unless it is 400 in the first version and 422 in the third. */
  status?: number | { v1: number; v3: number }
  /** The text for users, unless the refusal brings its own. */
  text: string
}

const KINDS = {
  availabletimeslots: { v1: { key: 'NotAvailable' }, text: "Ce créneau n'est plus disponible." },
  badRequest: { status: 400, text: 'The request is not as the wire contract says.' },
  blockedUser: { text: 'Compte bloqué pendant 10 minutes.' },
  create_vevent_failed: { text: "Le rendez-vous n'a pas pu être enregistré." },
  emailAlreadyExists: {
    v1: { code: 11, key: 'EmailAlreadyExists' },
    text: 'Un compte existe déjà pour cette adresse e-mail.',
  },
  emailError: { text: 'Adresse e-mail inconnue.' },
  emailNotFound: { v1: { code: 13, key: 'EmailNotFound' }, text: 'Adresse e-mail introuvable.' },
  expiredConnection: { status: { v1: 401, v3: 421 }, text: 'Session expirée. Reconnectez-vous.' },
  fiche_not_authorized: { text: "Vous n'êtes pas correctement identifié auprès de ce professionnel." },
  forbidden: { status: 403, text: 'Accès refusé.' },
  groupNotFound: { status: 404, text: 'Group not found' },
  max_fiches: { text: 'Huit personnes au plus par compte.' },
  max_rdv_number: { v1: { code: 6, key: 'MaxRdvNumber' }, text: 'Vous avez atteint le nombre maximum de rendez-vous.' },
  max_rdv_period: { v1: { code: 8, key: 'MaxRdvPeriod' }, text: 'Cette date est trop éloignée.' },
  mintime_between: { v1: { code: 7, key: 'MintimeBetween' }, text: 'Un autre rendez-vous est trop proche.' },
  mintime_cancel: { v1: { code: 10, key: 'MintimeCancel' }, text: 'Trop proche de la date du rendez-vous.' },
  mintime_modify: { text: 'Trop proche de la date du rendez-vous.' },
  mintime_rdv: { v1: { code: 9, key: 'MintimeRdv' }, text: 'Ce créneau est trop proche.' },
  not_open_group: { text: 'Les premiers rendez-vous se prennent par téléphone.' },
  not_open_group_health: { text: 'Les premiers rendez-vous des patients se prennent par téléphone.' },
  notFound: { status: 404, text: "Cette adresse ou cet objet n'existe pas." },
  passwordError: { text: 'Mot de passe incorrect.' },
  registrationDisabled: { text: 'Les inscriptions en ligne sont fermées.' },
  same_time_rdv: { v1: { code: 12, key: 'SameTimeRdv' }, text: 'Vous avez déjà un rendez-vous à cette heure.' },
  tooLarge: { status: 413, text: 'The body is larger than a megabyte.' },
  unauthorized: { status: { v1: 401, v3: 421 }, text: 'Identification nécessaire.' },
  user_blacklisted: { text: "Vous n'êtes pas autorisé à prendre rendez-vous avec ce professionnel." },
} satisfies Record<string, RefusalKind>

export type RefusalKey = keyof typeof KINDS

/** A request that is refused. Thrown, it rolls back everything that the request did. */
export class Refusal extends Error {
  readonly key: RefusalKey

  constructor(key: RefusalKey, words?: string) {
    super(words ?? KINDS[key].text)
    this.name = 'Refusal'
    this.key = key
  }

  static badRequest(words: string): Refusal {
    return new Refusal('badRequest', words)
  }

  status(version: Version): number {
    const { status }: RefusalKind = KINDS[this.key]
    if (typeof status === 'number') return status
    if (status) return version === 'v3' ? status.v3 : status.v1
    return version === 'v3' ? 422 : 400
  }

  /** The body in the format of the version (wire contract, section 3). */
  body(version: Version): unknown {
    const { v1 }: RefusalKind = KINDS[this.key]
    const code = v1?.code === undefined ? {} : { code: v1.code }
    const words = this.key === 'create_vevent_failed' ? `create_vevent_failed: ${this.message}` : this.message
    if (version !== 'v3') return [{ error: words, ...code, translate_key: v1?.key ?? this.key }]
    const keyed = this.key !== 'create_vevent_failed' && this.key !== 'badRequest'
    return { messages: { errors: [keyed ? this.key : words] }, message: this.message, ...code }
  }
}
