/** The PDF of a car: saved as {slug}.pdf. */
export const pdfPath = ({ slug }: { slug: string }): string => `/print/${slug}.pdf`;
