import type { ListedCar } from '#domain/car/car.ts';

/** A car as pages read it, right unless a test says otherwise. */
export function listedCar(change: Partial<ListedCar> = {}): ListedCar {
  return {
    id: 1, group_id: 1, slug: '2024-toyota-rav4-u1', path: '/cars/2024-toyota-rav4-u1', name: '2024 Toyota RAV4', year: 2024, make: 'Toyota', model: 'RAV4',
    badge: 'Cruiser', series: null, colour: 'Jungle Khaki', car_type: 'used', status: 'in_stock', tag: null, reserved: false, preorder: false, certified: false,
    created_at: '2026-01-01T00:00:00Z', updated_at: '2026-06-01T00:00:00Z', sold_at: null, km: 18_420, price: 4_999_000, before_price: 5_199_000, reduced_price: null,
    subscription_price: null, price_type: 'Drive away', stocknum: 'NB20814', vin: 'JTMRW3FV10D123421', nvic: null, regplate: '1AB2CD', rego_expiry: '2027-08-14',
    build_date: '2024-02', compliance_date: null, item_type: 'car', simple_body: 'SUV', bodyconfiguration: null, simple_transmission: 'Automatic', simple_fuel: 'Hybrid',
    fuel: null, drive: 'AWD', seats: 5, doors: 5, engine_size: null, engine_size_litres: 2.5, gearnum: 6, dealercomments: 'One owner from new.', views: 0, photos_count: 2,
    show_on_dealer_website: true, rank: 0, location_id: 9, dealership_id: 3, dealership_slug: 'northbank-toyota', dealership_ids: [3],
    images: (['fq', 'side'] as const).map((view) => ({ image: { url: `/pictures/suv/green-${view}.webp`, thumb: { url: `/pictures/suv/green-${view}.webp` } }, view })),
    video_url: null, external_video_url: null, spin_images: [], spin_interior_image: null, spin_code: null, hotspots: null,
    standardEquipment: [{ name: 'Safety', items: ['ABS', 'ABS', ' '] }], filtered_features: [], categories: [], youxQuote: null,
    finance_lenders: { forecourt: {
      interestRate: 8.99, comparisonRate: 9.41, paymentWeek: 21_500, paymentMonth: 93_100, deposit: null, totalPayable: null,
      termMonths: 60, termYears: 5, balloon: null, establishmentFees: null, disclaimer: null,
    } },
    variant: { cylinders: 4, power: 163 }, dealership_name: 'Northbank Toyota',
    location: {
      id: 9, name: 'Northbank Toyota Newstead', slug: 'newstead', location_type: 'sales', location_subtype: null, primary: true, visible: true, dealership_id: 3,
      dealership_slug: 'northbank-toyota', phone: '0735550100', place_url: null,
      address: { id: 9, street: '214 Breakfast Creek Road', city: 'Newstead', state: 'QLD', postcode: '4006', lat: -27.45, long: 153.04 },
      timezone: 'Australia/Brisbane', opening_hours: [], dealer_license_number: null, motor_vehicle_repairer: null, average_rating: 4.4, review_count: 886,
    },
    ...change,
  };
}
