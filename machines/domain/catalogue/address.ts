export interface Address {
  street: string
  city: string
  zipcode: string
  country: string
}

export interface Position {
  lat: number
  lng: number
}
