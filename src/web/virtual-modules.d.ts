declare module 'virtual:react-router/server-manifest' {
  const assets: import('react-router').ServerBuild['assets'];
  export default assets;
}
