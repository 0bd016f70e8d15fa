export default function CarPage() {
  return <h1>Car</h1>;
}
