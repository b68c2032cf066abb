export interface WishlistTables {
  wishlistAddress: { shareToken: string; ownerId: string; wishlistId: string }
  wishlistView: { spaceId: string; wishlistId: string; views: number }
  wishlistReservation: {
    spaceId: string
    id: string
    wishlistId: string
    itemId: string
    name: string
    quantity: number
    secretHash: Buffer
    createdAt: string
  }
}
