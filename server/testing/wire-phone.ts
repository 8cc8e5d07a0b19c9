/** A phone as a seller posts it, in the names of the outside. */
export const wirePhone = (changes: Record<string, unknown> = {}) => ({
  product_name: 'Galaxy S21',
  product_price: 240,
  spacification: 'One small scratch on the back.',
  categoryName: 'Samsung',
  condition_type: 'good',
  mobile_number: '01700000000',
  location: 'Dhaka',
  year_of_purches: 2021,
  img: 'https://pictures.example/1.jpg',
  ...changes,
});
