import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@roomhours/remote-contract';
import { AdminRoutes } from './admin-routes';

const remote: RemoteModule = { contract: REMOTE_CONTRACT_VERSION, Routes: AdminRoutes };

export default remote;
