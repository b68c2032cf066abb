import type { Language } from 'sync-protocol/api/account'

export interface AccountTables {
  appUser: {
    id: string
    email: string
    displayName: string
    language: Language
    avatarUrl: string | null
    face: string | null
    passwordHash: string
    termsAcceptedAt: string
    emailVerifiedAt: string | null
    firstSignedInAt: string | null
    createdAt: string
    updatedAt: string
  }
  session: {
    id: string
    userId: string
    remembered: boolean
    device: string
    network: string
    createdAt: string
    lastSeenAt: string
    expiresAt: string
    endsAt: string
    revokedAt: string | null
    revokedBecause: RevokedBecause | null
  }
  refreshToken: {
    hash: Buffer
    sessionId: string
    parent: Buffer | null
    state: 'issued' | 'active' | 'superseded'
    createdAt: string
  }
  mailToken: {
    hash: Buffer
    purpose: MailPurpose
    userId: string
    email: string
    createdAt: string
    expiresAt: string
    usedAt: string | null
    signUpId: string | null
  }
  signUp: {
    id: string
    userId: string
    displayName: string
    language: Language
    passwordHash: string
    termsAcceptedAt: string
    browser: Buffer | null
    createdAt: string
  }
  deletion: {
    kind: 'user' | 'team'
    id: string
    deletedAt: string
    purgeAt: string
    purgedAt: string | null
  }
  deletedToken: { hash: Buffer; forgetAt: string }
  rateBucket: { key: string; tokens: number; filledAt: string }
}

export type RevokedBecause = 'signed_out' | 'reused_token' | 'too_many' | 'by_user' | 'password_changed'
export type MailPurpose = 'verify_email' | 'reset_password'
